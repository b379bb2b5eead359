/** For an action that failed without a reason from the server: it may be done, and may be repeated. */
export const NON_FATTO = 'Il server non ha confermato. Riprova.';
