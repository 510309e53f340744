// The command `wangzhi`: what there is to say about URLs, given as arguments or as lines.

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs, styleText } from 'node:util';
import { type Description, describe } from '../command/describe.ts';
import { asJSON, asText, type Paint } from '../command/format.ts';
// @ts-expect-error It is built beside this one.
import { Url } from './bindings/index.mjs';
// @ts-expect-error It is built beside this one.
import { URL } from './index.mjs';
// @ts-expect-error It is built beside this one.
import { registrableDomain } from './psl.mjs';

declare const VERSION: string;

const usage = `Usage: wangzhi [--base URL] [--json] [--language en|zh] [--] URL…

Prints the components of each URL, its registrable domain and its validation errors, each below its place. Without a URL
it reads one from each line of the standard input.

  --base URL       the base URL that the others are relative to
  --json           a line of JSON for each
  --language L     of the explanations: en (the usual one) or zh
  --help           this text
  --version        the version

Exit status: 0, or 1 if one is no URL, or 2 if the command is not used like this.
`;

/** Output waits until there is so much of it: a write a line would take longer than all the rest. */
const portion = 1 << 16;

class Misuse extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: 'string' },
      json: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  const { language } = values;
  if (language !== 'en' && language !== 'zh') throw new Misuse('--language is en or zh');
  // The base URL itself is not repeated: it may hold a secret.
  if (values.base !== undefined && !URL.canParse(values.base)) throw new Misuse('--base is not a URL');
  return { ...values, language, inputs: positionals } as const;
}

async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  // A line ends with LF or CR LF; what else may be a line break stays in the input.
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
}

async function main(): Promise<number> {
  const { base, json, language, help, version, inputs } = readArguments();
  if (help || version) {
    process.stdout.write(help ? usage : `${VERSION}\n`);
    return 0;
  }
  if (inputs.length === 0 && process.stdin.isTTY) throw new Misuse('there is no URL');
  const paint: Paint = (style, text) => (process.stdout.isTTY ? styleText(style, text) : text);
  const format = (description: Description) => (json ? `${asJSON(description)}\n` : asText(description, paint));
  let status = 0;
  let waiting = '';
  let isFirst = true;
  for await (const input of inputs.length > 0 ? inputs : linesOf(process.stdin)) {
    const description = describe({ URL, Url, registrableDomain }, input, base, language);
    if (description.components === null) status = 1;
    waiting += (isFirst || json ? '' : '\n') + format(description);
    isFirst = false;
    if (waiting.length < portion) continue;
    if (!process.stdout.write(waiting)) await once(process.stdout, 'drain');
    waiting = '';
  }
  process.stdout.write(waiting);
  return status;
}

// Whoever reads the output may have had enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof Misuse) && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`wangzhi: ${message}\n\n${usage}`);
  process.exitCode = 2;
}
