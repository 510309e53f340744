// @ts-check
// What classes become that `lower-classes.mjs` has taken apart.

/**
 * Gives a function the members of its class, which are methods of object literals: engines make no constructors of them.
 *
 * @param {Function} theClass
 * @param {object} members of the prototype
 * @param {object} statics
 */
export function defineClass(theClass, members, statics) {
  Object.defineProperty(theClass, 'prototype', { writable: false });
  move(members, theClass.prototype);
  move(statics, theClass);
}

/** @type {(from: object, to: object) => void} */
function move(from, to) {
  for (const key of Reflect.ownKeys(from)) {
    const descriptor = Object.getOwnPropertyDescriptor(from, key);
    Object.defineProperty(to, key, { ...descriptor, enumerable: false });
  }
}

/**
 * What an object holds in private.
 *
 * @template State
 * @param {WeakMap<object, State>} states
 * @param {any} object
 * @returns {State}
 */
export function stateOf(states, object) {
  const state = states.get(object);
  if (state === undefined) throw new TypeError('The receiver is not an instance of the class');
  return state;
}
