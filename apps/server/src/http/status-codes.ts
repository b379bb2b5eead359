/**
 * The text of each status. An `import` would read every export of node:http, and one of them loads all of Node's fetch:
 * 3 MB that a process may never need.
 */
export const { STATUS_CODES } = process.getBuiltinModule('node:http');
