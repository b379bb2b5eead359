import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder that is not there. Throws the system's error when it cannot be made or written. */
export function requireWritable(folder: string): void {
  createFolder(folder);
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/**
 * Creates the folders one by one: the recursive option of mkdir never ends when a folder cannot be made in an existing
 * one (/proc).
 */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that started at the same time made it first, which is as good.
    if (!existsSync(path)) throw error;
  }
}
