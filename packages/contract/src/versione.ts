/**
 * The answer of `GET /version.json`, at the root of the site and not below the API's prefix (specification §4 "Version
 * check").
 */
export interface Versione {
  versione: string;
}
