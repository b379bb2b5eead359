/** A file that gets its final name must be there after a power cut, too. */
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives a complete file its final name, in the same folder. The content and the name are on the disk when it returns: a
 * rename alone is kept in memory until the folder itself is written.
 */
export async function renameDurably(partial: string, file: string): Promise<void> {
  await flush(partial);
  await rename(partial, file);
  await flush(dirname(file));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
