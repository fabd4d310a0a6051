import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../../../config/programPackage'
import type { Queryable } from '../../../database/database'
import { insertRows } from '../../../database/insertRows'
import { acceptFile } from '../../../domain/files/acceptFile'
import { STAFF } from '../masterData/sites'
import type { FileContentRow, FileRow } from '../rows'
import type { World } from '../simulation/world'
import { type Attachable, keyOf, OWNER_SOURCES, paperOf, readOwners, stemOf } from './attachmentOwners'
import { makePaper } from './makePaper'

/** Maximum documents with paperwork for each kind of owner: generating PDFs takes longer than everything else. */
const MAX_SHEETS = 20

/**
 * Folder with photos of cartons and nameplates, relative to the program's folder. The compiled program reads them from there
 * too.
 */
export const PHOTO_FOLDER = 'server/operations/seed/attachments/photos'

interface DemoFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Number of files that are inserted at a time. */
const FILES_PER_BATCH = 5_000

/**
 * Attaches small real files to the generated documents: paperwork to the newest, photos to these and to older ones.
 * @param progress called with the completed fraction, from 0 to 1
 */
export async function attachDemoFiles(tx: Queryable, world: World, progress: (part: number) => void): Promise<void> {
  const batch = new FileBatch(world, tx)
  const photos = readPhotos()
  for (const [index, [kind, { document, share }]] of OWNER_SOURCES.entries()) {
    let papers = 0
    for (const { numbers, part } of world.numbers.newestFirst(document)) {
      for (const owner of await readOwners(tx, kind, numbers)) {
        if (!world.random.chance(share)) continue
        papers += 1
        const day = dayOf(world, owner)
        const paper = papers <= MAX_SHEETS ? await makePaper(await paperOf(tx, owner, day)) : null
        for (const file of filesOf(world, owner, paper, photos)) batch.add(owner, day, file)
      }
      await batch.storeWhenFull()
      progress((index + part) / OWNER_SOURCES.length)
    }
  }
  await batch.store()
}

/** The date of an owner, or yesterday if that is in the future. */
function dayOf({ calendar }: World, { date }: Attachable): string {
  const yesterday = calendar.date(calendar.lastDay - 1)
  return date !== null && date < yesterday ? date : yesterday
}

function filesOf({ random }: World, owner: Attachable, paper: Buffer | null, photos: readonly DemoFile[]): DemoFile[] {
  const hasPhoto = !paper || (owner.kind !== 'sales_line' && random.chance(0.4))
  return [...(paper ? [{ name: `${stemOf(owner)}.pdf`, bytes: paper }] : []), ...(hasPhoto ? [random.pick(photos)] : [])]
}

/** Collects files for one insert; content that many files share is stored once. */
class FileBatch {
  readonly #world: World
  readonly #tx: Queryable
  readonly #stored = new Set<string>()
  #contents: FileContentRow[] = []
  #files: FileRow[] = []

  constructor(world: World, tx: Queryable) {
    this.#world = world
    this.#tx = tx
  }

  add(owner: Attachable, day: string, demo: DemoFile): void {
    const { random } = this.#world
    const { filename, contentType, bytes, sha256 } = acceptFile(demo.name, demo.bytes)
    if (!this.#stored.has(sha256)) this.#contents.push({ sha256, size: bytes.length, bytes: `\\x${bytes.toString('hex')}` })
    this.#stored.add(sha256)
    this.#files.push({
      file_id: random.uuid(),
      owner_kind: owner.kind,
      owner_key: keyOf(owner),
      filename,
      content_type: contentType,
      sha256,
      created_at: `${day}T16:${String(random.whole(10, 59))}:00.000Z`,
      created_by: random.pick(STAFF),
    })
  }

  async storeWhenFull(): Promise<void> {
    if (this.#files.length >= FILES_PER_BATCH) await this.store()
  }

  async store(): Promise<void> {
    const [contents, files] = [this.#contents, this.#files]
    this.#contents = []
    this.#files = []
    await insertRows(this.#tx, 'file_content', contents, 'ON CONFLICT DO NOTHING')
    await insertRows(this.#tx, 'file', files)
  }
}

function readPhotos(): DemoFile[] {
  const folder = join(packageFolder(), PHOTO_FOLDER)
  const names = readdirSync(folder).toSorted()
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}
