/** Writes `.br` and `.gz` beside every text file of a folder, so that the server only chooses. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt)$/;

export const brotliSize = async (text: string): Promise<number> => (await toBrotli(Buffer.from(text))).length;
export const gzipSize = async (data: Buffer): Promise<number> => (await toGzip(data)).length;

export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const data = await readFile(file);
      await writeFile(`${file}.br`, await toBrotli(data));
      await writeFile(`${file}.gz`, await toGzip(data));
    }),
  );
}

function toBrotli(data: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
}

function toGzip(data: Buffer): Promise<Buffer> {
  return promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION });
}
