import { acceptFile } from '../../../domain/files/acceptFile'
import type { Queryable } from '../../../database/database'
import { insertRows } from '../../../database/insertRows'
import { STAFF } from '../masterData/staff'
import type { FileContentRow, FileRow } from '../rows'
import type { World } from '../simulation/world'
import { attachables, type Attachable, paperOf, SHARE_WITH_FILES } from './attachmentWishes'
import { encodeJpeg } from './encodeJpeg'
import { encodePng } from './encodePng'
import { makePaper } from './makePaper'
import { paintCarton, paintNameplate } from './scenes'

/** Papers that each kind of owner gets at most: making them takes longer than everything else. */
const MOST_PAPERS = 20
const PHOTOS = 12
const PNG_SCALE = 6

interface DemoFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Attaches small real files: paperwork to the newest documents, photos to these and to older ones. */
export async function attachDemoFiles(tx: Queryable, world: World): Promise<void> {
  const contents = new Map<string, FileContentRow>()
  const files: FileRow[] = []
  const photos = takePhotos(world)
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

function takePhotos({ random }: World): DemoFile[] {
  return Array.from({ length: PHOTOS }, (_, index) => {
    const number = String(1_040 + index * 7)
    if (index % 3 === 2) return { name: `nameplate-${number}.png`, bytes: encodePng(paintNameplate(random), PNG_SCALE) }
    return { name: `IMG_${number}.jpg`, bytes: encodeJpeg(paintCarton(random, index % 2 === 1)) }
  })
}
