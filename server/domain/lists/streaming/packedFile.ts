import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'

/** Bytes that a reader takes at once. */
const CHUNK_BYTES = 64 * 2 ** 10

/** A text that is written once and read any number of times, also while it grows. It is kept compressed, on the disk. */
export type PackedFile = Awaited<ReturnType<typeof makePackedFile>>

/**
 * Creates an unnamed temporary file, whose space is freed however the process ends.
 * @param level of the compression: 1 is fast, 9 is small
 */
export async function makePackedFile(folder: string, level: number) {
  const path = join(folder, `orders-manager-list-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const gzip = createGzip({ level })
  let size = 0
  let state: 'growing' | 'whole' | Error = 'growing'
  let readers = 0
  let isClosed = false
  let grown = deferred()

  function tellReaders(): void {
    grown.resolve()
    grown = deferred()
  }

  function stop(next: 'whole' | Error): void {
    if (state === 'growing') state = next
    tellReaders()
  }

  const written = pipeline(gzip, async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of packed) {
      await writeWhole(file, bytes, size)
      size += bytes.length
      tellReaders()
    }
  }).then(
    () => stop('whole'),
    (error: Error) => stop(error),
  )

  async function release(): Promise<void> {
    if (!isClosed || readers > 0) return
    await written
    await file.close().catch(() => undefined)
  }

  function assertGrowing(): void {
    if (state !== 'growing') throw state === 'whole' ? new Error('The file is whole already') : state
  }

  async function* follow(): AsyncGenerator<Buffer> {
    let position = 0
    for (;;) {
      const more = grown.promise
      if (position < size) {
        const { bytesRead, buffer } = await file.read(
          Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - position)),
          0,
          undefined,
          position,
        )
        position += bytesRead
        yield buffer.subarray(0, bytesRead)
      } else if (state === 'growing') await more
      else if (state === 'whole') return
      else throw state
    }
  }

  function readPacked(): Readable {
    readers += 1
    const packed = Readable.from(follow(), { objectMode: false, highWaterMark: CHUNK_BYTES })
    packed.once('close', () => {
      readers -= 1
      void release()
    })
    return packed
  }

  return {
    /** Appends text. Waits while the disk is behind. Throws what became of the file. */
    async write(text: string | Buffer): Promise<void> {
      assertGrowing()
      if (gzip.write(text)) return
      await Promise.race([once(gzip, 'drain'), written])
      assertGrowing()
    },
    /** Brings everything that was written so far to the readers. */
    async flush(): Promise<void> {
      assertGrowing()
      await Promise.race([new Promise<void>((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, resolve)), written])
    },
    /** To be called when all is written; resolves when it is on the disk. */
    async end(): Promise<void> {
      gzip.end()
      await written
      if (state instanceof Error) throw state
    },
    /** Ends the writing with an error, which the readers get too. */
    fail(error: Error): void {
      stop(error)
      gzip.destroy(error)
    },
    /** The compressed form from its beginning; it ends when the file does. */
    readPacked,
    /** The text from its beginning. */
    readText(): Readable {
      const packed = readPacked()
      const text = createGunzip({ chunkSize: CHUNK_BYTES })
      pipeline(packed, text).catch((error: Error) => text.destroy(error))
      return text
    },
    /** Gives the disk's space back, once those who read now are through. */
    close(): void {
      if (isClosed) return
      isClosed = true
      if (state === 'growing') gzip.destroy(new Error('Nobody wants the file any more'))
      void release()
    },
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
