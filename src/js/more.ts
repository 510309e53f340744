// What few need weighs too much for the main entry. Where a module can be loaded at any time, the main entry does that when
// it is first called for; elsewhere one imports the module itself.

import type { ParseOptions, URLRecord } from './records.ts';

interface Modules {
  standard: {
    parseURLWithValidationErrors(
      input: string,
      options: ParseOptions,
    ): { url: URLRecord | null; validationErrors: string[] };
    isValidURLString(input: string, options: ParseOptions): boolean;
  };
  encoding: {
    parseURL(input: string, options: ParseOptions): URLRecord | null;
    percentEncodeAfterEncoding(encoding: string, input: string, set: string): string;
  };
}

let loaders: { [Name in keyof Modules]?: () => Modules[Name] } = {};

/** Says how the modules are loaded. */
export function provideMore(given: typeof loaders): void {
  loaders = given;
}

export function more<Name extends keyof Modules>(name: Name): Modules[Name] {
  const load = loaders[name];
  if (load === undefined) {
    throw new Error(`wangzhi: this host loads no modules by itself; import what you need from wangzhi/${name}`);
  }
  return load();
}
