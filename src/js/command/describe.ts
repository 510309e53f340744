// What there is to say about an input: its components if it is a URL, and every validation error.

/** The parts of the package that this works with. */
export interface Package {
  URL: typeof globalThis.URL & { parse(url: string, base?: string): globalThis.URL | null };
  Url: {
    validationErrors(url: string, base?: string): ValidationError[];
    explainValidationError(name: string): { en: string; zh: string };
  };
  registrableDomain(host: string): string | null;
}

export interface ValidationError {
  name: string;
  /** In UTF-16 code units of the input, as is the end. */
  start: number;
  end: number;
  component?: string;
  isFatal: boolean;
}

const attributes = [
  'href',
  'origin',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;

export type Components = Record<(typeof attributes)[number], string>;

export interface Description {
  input: string;
  base: string | undefined;
  /** Null for what is no URL. */
  components: Components | null;
  /** Null for a host that has none. */
  registrableDomain: string | null;
  errors: (ValidationError & { explanation: string })[];
}

/** The base URL, if there is one, is valid. */
export function describe(
  { URL, Url, registrableDomain }: Package,
  input: string,
  base: string | undefined,
  language: 'en' | 'zh',
): Description {
  const url = URL.parse(input, base);
  const components = url && (Object.fromEntries(attributes.map((name) => [name, url[name]])) as Components);
  const errors = Url.validationErrors(input, base).map((error) => ({
    ...error,
    explanation: Url.explainValidationError(error.name)[language],
  }));
  // The hosts of other URLs are opaque, even if they look like domains.
  const isSpecial = url !== null && /^(?:https?|wss?|ftp|file):$/.test(url.protocol);
  return { input, base, components, registrableDomain: isSpecial ? registrableDomain(url.hostname) : null, errors };
}
