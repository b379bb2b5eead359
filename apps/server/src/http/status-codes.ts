/**
 * The words of each status. Not by `import`, which reads every export of node:http: one of them loads all of Node's fetch, 3 MB that a
 * process may never need.
 */
export const { STATUS_CODES } = process.getBuiltinModule('node:http');
