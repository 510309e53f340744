// The types of `wangzhi/webidl2js-wrapper`.

/** The wrapper of an interface, as jsdom and its kin install them. An implementation is the instance itself. */
export interface InterfaceWrapper {
  is(value: unknown): boolean;
  isImpl(value: unknown): boolean;
  /** @throws the global object's TypeError for what is no instance */
  convert(globalObject: object, value: unknown, options?: { context?: string }): object;
  create(globalObject: object, constructorArgs?: readonly unknown[]): object;
  createImpl(globalObject: object, constructorArgs?: readonly unknown[]): object;
  /** Defines the global object's own class on it, if one of the names is `Window` or `Worker`. */
  install(globalObject: object, globalNames: readonly string[]): void;
}

export declare const URL: InterfaceWrapper;
export declare const URLSearchParams: InterfaceWrapper;
