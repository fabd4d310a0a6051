import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptFile } from '../../../domain/files/acceptFile'
import type { Queryable } from '../../../database/database'
import { insertRows } from '../../../database/insertRows'
import { STAFF } from '../masterData/staff'
import type { FileContentRow, FileRow } from '../rows'
import type { World } from '../simulation/world'
import { packageFolder } from '../../../config/programPackage'
import { attachables, type Attachable, paperOf, SHARE_WITH_FILES } from './attachmentOwners'
import { makePaper } from './makePaper'

/** Papers that each kind of owner gets at most: making them takes longer than everything else. */
const MOST_PAPERS = 20

/** Photos of cartons and nameplates, below the program's folder. The compiled program reads them there too. */
export const PHOTO_FOLDER = 'server/operations/seed/attachments/photos'

interface DemoFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Attaches small real files: paperwork to the newest documents, photos to these and to older ones. */
export async function attachDemoFiles(tx: Queryable, world: World): Promise<void> {
  const contents = new Map<string, FileContentRow>()
  const files: FileRow[] = []
  const photos = readPhotos()
  for (const owners of Object.values(attachables(world))) {
    let papers = 0
    for (const owner of owners.toReversed()) {
      if (!world.random.chance(SHARE_WITH_FILES[owner.kind])) continue
      papers += 1
      for (const file of await filesOf(world, owner, papers <= MOST_PAPERS, photos)) addFile(world, owner, file, files, contents)
    }
  }
  await insertRows(tx, 'file_content', [...contents.values()], 'ON CONFLICT DO NOTHING')
  await insertRows(tx, 'file', files)
}

async function filesOf(world: World, owner: Attachable, hasPaper: boolean, photos: readonly DemoFile[]): Promise<DemoFile[]> {
  const hasPhoto = !hasPaper || (owner.kind !== 'sales_line' && world.random.chance(0.4))
  return [
    ...(hasPaper ? [{ name: `${owner.stem}.pdf`, bytes: await makePaper(paperOf(owner)) }] : []),
    ...(hasPhoto ? [world.random.pick(photos)] : []),
  ]
}

function addFile(world: World, owner: Attachable, demo: DemoFile, files: FileRow[], contents: Map<string, FileContentRow>): void {
  const { filename, contentType, bytes, sha256 } = acceptFile(demo.name, demo.bytes)
  contents.set(sha256, { sha256, size: bytes.length, bytes: `\\x${bytes.toString('hex')}` })
  files.push({
    file_id: world.random.uuid(),
    owner_kind: owner.kind,
    owner_key: owner.key,
    filename,
    content_type: contentType,
    sha256,
    created_at: `${owner.date}T16:${String(world.random.whole(10, 59))}:00.000Z`,
    created_by: world.random.pick(STAFF),
  })
}

function readPhotos(): DemoFile[] {
  const folder = join(packageFolder(), PHOTO_FOLDER)
  const names = readdirSync(folder).toSorted()
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}
