// What the package's main entry shows.

export * from './classes.ts';
export * from './low-level.ts';
