// @ts-check

/** On a build server nothing may be left out silently: what is missing there is an error. */
export const ci = process.env.CI === 'true';
