// @ts-check
// Classes → functions, for engines that know no classes or no private names.
//
// A general tool makes a WeakMap of each private field, and functions that one can construct of all methods. Here an object
// has one entry in one WeakMap, which a method looks up once, at its start: that is also where the brand check belongs. It
// asks of a class that it has no static fields, and of a method that nothing which user code could notice precedes its first
// use of a private name. Classes that extend another have no private names; they are left to the general tool.

import { readFile } from 'node:fs/promises';
import babel from '@babel/core';
// @ts-expect-error It has no types.
import blockScoping from '@babel/plugin-transform-block-scoping';
import * as esbuild from 'esbuild';
import { at } from '../lib/paths.mjs';

const { types: t, template } = babel;
const runtime = at('tools', 'build', 'class-runtime.mjs');

/**
 * An esbuild plugin that lowers the classes of TypeScript files.
 *
 * @type {import('esbuild').Plugin}
 */
export const lowerClasses = {
  name: 'lower-classes',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), {
        loader: 'ts',
        target: 'esnext',
        // Public fields become assignments in the constructor.
        tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
      });
      // One after the other: the others want to know of each variable, and the first makes new ones.
      const taken = await transform(code, [plugin], path);
      return {
        contents: await transform(taken, ['@babel/plugin-transform-classes', blockScoping], path),
        loader: 'js',
      };
    });
  },
};

/** @type {(code: string, plugins: babel.PluginItem[], filename: string) => Promise<string>} */
async function transform(code, plugins, filename) {
  const options = { filename, configFile: false, babelrc: false, comments: false };
  const result = await babel.transformAsync(code, { ...options, plugins });
  return /** @type {string} */ (result?.code);
}

/** @type {() => babel.PluginObj} */
const plugin = () => ({
  visitor: {
    Program(program) {
      const lowered = program.get('body').flatMap((path) => {
        const declaration = path.isExportNamedDeclaration() ? path.get('declaration') : path;
        if (!declaration.isClassDeclaration() || declaration.node.superClass) return [path.node];
        const name = /** @type {string} */ (declaration.node.id?.name);
        const statements = lower(declaration, name);
        return declaration === path ? statements : [...statements, ...template.statements.ast(`export { ${name} };`)];
      });
      if (lowered.length === program.node.body.length) return;
      const helpers = template.statements.ast(`import { defineClass, stateOf } from ${JSON.stringify(runtime)};`);
      program.node.body = [...helpers, ...lowered];
      program.stop();
    },
  },
});

/**
 * @param {babel.NodePath<babel.types.ClassDeclaration>} path
 * @param {string} name
 */
function lower(path, name) {
  const names = { states: `${name}$states`, state: `${name}$state`, methods: `${name}$methods` };
  const members = /** @type {babel.NodePath<any>[]} */ (path.get('body').get('body'));
  const methods = new Set(members.filter(isPrivateMethod).map(({ node }) => node.key.id.name));
  for (const member of members) replacePrivateNames(member, names, methods);

  const nodes = members.map(({ node }) => node);
  const builder = nodes.find((node) => node.kind === 'constructor');
  const literal = (/** @type {any[]} */ some) => t.objectExpression(some.map(objectMethod));
  const publicMethods = nodes.filter((node) => t.isClassMethod(node) && node !== builder);
  const state = nodes
    .filter((node) => t.isClassPrivateProperty(node))
    .map(({ key, value }) => t.objectProperty(key.id, value ?? t.identifier('undefined')));
  const statements = template.statements(
    `
    const STATES = new WeakMap();
    function NAME() {
      if (new.target === undefined) throw new TypeError(MESSAGE);
      const STATE = INITIAL;
      STATES.set(this, STATE);
      BODY
    }
    const METHODS = PRIVATE;
    defineClass(NAME, MEMBERS, STATICS);
    `,
    { placeholderPattern: /^[A-Z]{4,}$/ },
  )({
    NAME: name,
    STATES: names.states,
    STATE: names.state,
    METHODS: names.methods,
    MESSAGE: t.stringLiteral(`Class constructor ${name} cannot be invoked without 'new'`),
    INITIAL: t.objectExpression(state),
    BODY: builder.body.body,
    PRIVATE: literal(nodes.filter((node) => t.isClassPrivateMethod(node))),
    MEMBERS: literal(publicMethods.filter((node) => !node.static)),
    STATICS: literal(publicMethods.filter((node) => node.static)),
  });
  /** @type {babel.types.FunctionDeclaration} */ (statements[1]).params = builder.params;
  return statements;
}

/** @param {babel.NodePath<any>} member */
const isPrivateMethod = (member) => member.isClassPrivateMethod();

/**
 * Makes `this.#field` a property of the state that the method looks up at its start, and calls private methods by name.
 *
 * @param {babel.NodePath<any>} member
 * @param {{ states: string, state: string, methods: string }} names
 * @param {Set<string>} methods the names of the private methods
 */
function replacePrivateNames(member, names, methods) {
  let looksAtThis = false;
  const id = t.identifier;
  const lookUp = (/** @type {any} */ object) => t.callExpression(id('stateOf'), [id(names.states), object]);
  member.traverse({
    BinaryExpression(path) {
      const { left, operator, right } = path.node;
      if (operator !== 'in' || !t.isPrivateName(left)) return;
      path.replaceWith(t.callExpression(t.memberExpression(id(names.states), id('has')), [right]));
    },
    CallExpression(path) {
      const { callee } = path.node;
      if (!t.isMemberExpression(callee) || !t.isPrivateName(callee.property)) return;
      const { name } = callee.property.id;
      if (!methods.has(name)) return;
      const method = t.memberExpression(id(names.methods), id(name));
      path.node.callee = t.memberExpression(method, id('call'));
      path.node.arguments.unshift(callee.object);
    },
    MemberExpression(path) {
      const { object, property } = path.node;
      if (!t.isPrivateName(property)) return;
      if (methods.has(property.id.name)) throw path.buildCodeFrameError('A private method is only called');
      const isThis = t.isThisExpression(object);
      looksAtThis ||= isThis;
      path.replaceWith(t.memberExpression(isThis ? id(names.state) : lookUp(object), id(property.id.name)));
    },
  });
  if (!looksAtThis || member.node.kind === 'constructor') return;
  const declarator = t.variableDeclarator(id(names.state), lookUp(t.thisExpression()));
  member.node.body.body.unshift(t.variableDeclaration('const', [declarator]));
}

/** @param {any} method of a class */
function objectMethod({ kind, key, params, body, computed, generator, async }) {
  const name = t.isPrivateName(key) ? key.id : key;
  return t.objectMethod(kind, name, params, body, computed, generator, async);
}
