// What a host itself makes impossible, by the name of the test, with the reason. A test that passes nevertheless is an error.

export const expectedFailures = {
  Hermes: {
    'operations are no constructors':
      'Hermes makes a constructor, with a property `prototype` that stays, of every function that sees its receiver',
  },
};
