import type { MaterialRelease } from '../../../../contract/entities/production'
import { refuseTooManyDecimals } from '../../../../contract/quantities/decimalPlaces'
import { formatQuantity, fromMicros, toMicros } from '../../../../contract/quantities/quantity'
import { Refusal, refuseWhen } from '../../refusal'
import type { LockedMaterial } from './lockMaterials'
import type { MaterialQuantity } from './moveMaterials'

/**
 * Reads the entries of a request as one release a material line, in line order: entries of the same line are added up
 * before anything is judged. Throws RULE_VIOLATED for an entry that names no line of the order and for a quantity finer than its
 * item is counted, and CONFLICT for more than remains to be released.
 */
export function materialReleases(
  prodNbr: string,
  materials: readonly LockedMaterial[],
  requested: readonly MaterialRelease[],
): MaterialQuantity[] {
  const micros = new Map<LockedMaterial, bigint>()
  for (const { id, inventoryID, quantity } of requested) {
    const material = materials.find((line) => String(line.id) === String(id) && line.inventoryID === inventoryID)
    if (!material)
      throw new Refusal('RULE_VIOLATED', `Production order ${prodNbr} has no material ${id} with item ${inventoryID}`)
    micros.set(material, (micros.get(material) ?? 0n) + toMicros(quantity))
  }
  return materials.flatMap((material) => {
    const wanted = micros.get(material)
    if (wanted === undefined) return []
    if (wanted > toMicros(material.qtyRemaining)) throw overRelease(prodNbr, material, fromMicros(wanted))
    const quantity = fromMicros(wanted)
    const { inventoryID: inventoryId, decimals, qtyRemaining: remaining } = material
    refuseWhen(refuseTooManyDecimals(quantity, { inventoryId, decimals, remaining }))
    return [{ material, quantity }]
  })
}

function overRelease(prodNbr: string, material: LockedMaterial, wanted: number): Refusal {
  const remaining = formatQuantity(material.qtyRemaining)
  return new Refusal(
    'CONFLICT',
    `Cannot release ${formatQuantity(wanted)} of ${material.inventoryID} to production order ${prodNbr}: ${remaining} remaining`,
  )
}
