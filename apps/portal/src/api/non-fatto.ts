/** The sentence for an action that failed without a reason from the server, and that may be repeated. */
export const NON_FATTO = 'Non è stato possibile farlo. Riprova.';
