interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * An error for the log. PostgreSQL's errors quote whole rows in their details, which may be personal data, so the
 * details are left out. The stack, the code and the constraint remain.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const told: LoggedError = { type: error.name, message: error.message, stack: error.stack ?? '' };
  for (const key of ['code', 'constraint', 'table', 'column'] as const) {
    if (key in error) told[key] = Reflect.get(error, key);
  }
  if (error.cause !== undefined) told['cause'] = describeError(error.cause);
  return told;
}
