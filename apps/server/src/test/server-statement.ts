import pg from 'pg';

/** The same server and credentials, another database. */
export function withDatabase(url: string, database: string): string {
  const [address = '', query] = url.split('?', 2);
  const server = /^[a-z]+:\/\/[^/]*/.exec(address)?.[0];
  if (!server) throw new Error(`Not a connection string: ${url}`);
  return `${server}/${database}${query === undefined ? '' : `?${query}`}`;
}

/** Runs one statement about databases, on a separate connection to the database in `url`. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
