import type { MaterialRelease, MaterialRequirement } from '../../../contract/entities/production'
import { formatQuantity, isPositive, roundQuantity, subtractQuantity } from '../../../contract/quantities/quantity'

/** Returns a release of everything that remains. Materials with nothing remaining are left out. */
export function remainingMaterials(
  materials: readonly Pick<MaterialRequirement, 'id' | 'inventoryID' | 'qtyRemaining'>[],
): MaterialRelease[] {
  return materials
    .filter(({ qtyRemaining }) => isPositive(qtyRemaining))
    .map(({ id, inventoryID, qtyRemaining }) => ({ id, inventoryID, quantity: roundQuantity(qtyRemaining) }))
}

/**
 * Returns the status of a material in the requirements table: complete, available, or short by a quantity; a dash when the
 * remaining quantity is unknown.
 */
export function materialStatus(material: Pick<MaterialRequirement, 'qtyRemaining' | 'availableQty'>): string {
  if (material.qtyRemaining === null) return formatQuantity(null)
  if (!isPositive(material.qtyRemaining)) return 'Complete'
  const short = subtractQuantity(material.qtyRemaining, material.availableQty)
  return isPositive(short) ? `Short ${formatQuantity(short)}` : 'Available'
}
