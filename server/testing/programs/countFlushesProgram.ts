import fs from 'node:fs'
import { openPglite } from '../../database/embedded/openPglite'

// A program for tests: counts the flushes to disk of twenty commits to the embedded database of the directory that it is given.

const flush = fs.fsyncSync
let flushes = 0
fs.fsyncSync = (descriptor) => {
  flushes += 1
  flush(descriptor)
}

async function main(): Promise<void> {
  const pglite = await openPglite(process.argv[2] ?? '')
  await pglite.exec('CREATE TABLE flushed (n integer)')
  const before = flushes
  for (let n = 0; n < 20; n += 1) await pglite.query('INSERT INTO flushed VALUES ($1)', [String(n)])
  console.log(JSON.stringify({ commits: 20, flushes: flushes - before }))
  await pglite.close()
}

void main()
