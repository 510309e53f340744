// A sentence about each validation error of the standard, by its name. https://url.spec.whatwg.org/#validation-error

export const validationErrors = {
  'domain-to-ASCII':
    'The domain cannot be converted to ASCII by the strict rules of IDNA, or the result is empty or forbidden.',
  'domain-percent-encoded':
    'A percent-encoded byte stands in the domain. It is decoded, and others may read it otherwise.',
  'host-invalid-code-point': 'A host that is not special may not contain this code point.',
  'IPv4-non-ASCII-input': 'The IPv4 address is written with characters beyond ASCII.',
  'IPv4-empty-part': 'The IPv4 address ends with a dot.',
  'IPv4-too-few-parts': 'The IPv4 address has fewer than four parts, so the last one stands for several bytes.',
  'IPv4-too-many-parts': 'The IPv4 address has more than four parts.',
  'IPv4-non-numeric-part': 'The host ends like an IPv4 address, but this part of it is not a number.',
  'IPv4-non-decimal-part': 'This part of the IPv4 address is octal or hexadecimal.',
  'IPv4-out-of-range-part': 'This part of the IPv4 address is above 255.',
  'IPv6-unclosed': 'The IPv6 address has no closing bracket.',
  'IPv6-invalid-compression': 'The IPv6 address starts with a single colon.',
  'IPv6-too-many-pieces': 'The IPv6 address has more than eight pieces.',
  'IPv6-multiple-compression': 'The IPv6 address has "::" in two places.',
  'IPv6-invalid-code-point': 'Neither a hexadecimal digit nor a colon that the IPv6 address can have here.',
  'IPv6-piece-leading-zero': 'A piece of the IPv6 address starts with a zero that it does not need.',
  'IPv6-too-few-pieces': 'The IPv6 address has fewer than eight pieces and no "::".',
  'IPv4-in-IPv6-too-many-pieces': 'An IPv4 address follows more than six pieces of the IPv6 address.',
  'IPv4-in-IPv6-invalid-code-point':
    'Inside an IPv6 address, an IPv4 address is four decimal numbers without leading zeros.',
  'IPv4-in-IPv6-out-of-range-part': 'A part of the IPv4 address inside the IPv6 address is above 255.',
  'IPv4-in-IPv6-too-few-parts': 'The IPv4 address inside the IPv6 address has fewer than four parts.',
  'invalid-URL-unit':
    'A code point that should not stand here as it is; where the parser does not drop it, it encodes or keeps it.',
  'special-scheme-missing-following-solidus': 'The scheme is not followed by two slashes.',
  'missing-scheme-non-relative-URL': 'There is no scheme, and no base URL that the input can be relative to.',
  'invalid-reverse-solidus': 'A backslash stands for a slash.',
  'invalid-credentials': 'The input holds a username or a password.',
  'host-missing': 'There is no host where the URL has to have one.',
  'port-out-of-range': 'The port is above 65535.',
  'port-invalid': 'The port is not a number.',
  'file-invalid-Windows-drive-letter': 'A relative file URL starts with a Windows drive letter.',
  'file-invalid-Windows-drive-letter-host':
    'A Windows drive letter stands where a file URL has its host; it becomes a part of the path.',
};
