/** Characters that Basic authentication and a mail can transport, in lower case as for comparison. */
export const USERNAME = /^[a-z0-9._@+-]{3,60}$/;
