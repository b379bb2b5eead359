/** What Basic authentication and a mail can carry; in small, as it is compared. */
export const USERNAME = /^[a-z0-9._@+-]{3,60}$/;
