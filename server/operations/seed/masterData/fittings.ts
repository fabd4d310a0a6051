import { sizeCode } from './components'
import type { ItemDefinition } from './itemDefinition'

const THREADED_SIZES = ['1/2', '3/4', '1', '1-1/2', '2']
const FLANGE_SIZES = ['2', '3', '4', '6']

const threaded: ItemDefinition[] = THREADED_SIZES.flatMap((size, index) => [
  fitting(`EL90-${sizeCode(size)}-SS`, `Elbow 90° ${size}" NPT, 316 stainless, class 150`, 0.1 + 0.15 * index, [10, 200]),
  fitting(`TEE-${sizeCode(size)}-SS`, `Tee ${size}" NPT, 316 stainless, class 150`, 0.14 + 0.2 * index, [10, 120]),
  fitting(`UNI-${sizeCode(size)}-SS`, `Union ${size}" NPT, 316 stainless, class 150`, 0.2 + 0.2 * index, [5, 60]),
  fitting(`NIP-${sizeCode(size)}-CS`, `Hex nipple ${size}" NPT, galvanized`, 0.06 + 0.1 * index, [20, 400]),
])

const flanged: ItemDefinition[] = FLANGE_SIZES.flatMap((size, index) => [
  fitting(`FL-${sizeCode(size)}-CS`, `Weld neck flange ${size}" class 150, A105`, 2.7 + 2 * index, [4, 40]),
  fitting(`FL-${sizeCode(size)}-SS`, `Weld neck flange ${size}" class 150, 316L`, 2.8 + 2 * index, [2, 24]),
  fitting(`GK-${sizeCode(size)}`, `Flange gasket ${size}" class 150, spiral wound`, 0.1 + 0.1 * index, [10, 100]),
])

const hoses: ItemDefinition[] = [
  { ...fitting('HSE-SUC-50', 'Suction hose 50 mm, PVC spiral, meter', 1.1, [5, 60]), unit: ['m', 2] },
  { ...fitting('HSE-SUC-75', 'Suction hose 75 mm, PVC spiral, meter', 2.2, [5, 40]), unit: ['m', 2] },
  fitting('CAM-50-AL', 'Cam and groove coupling 50 mm, type C, aluminum', 0.4, [4, 40]),
  fitting('PRG-63-10', 'Pressure gauge 63 mm, 0-10 bar, glycerine', 0.25, [2, 30]),
  fitting('TAP-PTFE-12', 'Thread seal tape 12 mm x 12 m', 0.02, [20, 300]),
]

/** Fittings, flanges and hoses: bought and sold as they are, in every distribution center. */
export const FITTINGS: readonly ItemDefinition[] = [...threaded, ...flanged, ...hoses]

function fitting(id: string, description: string, weightKg: number, sold: readonly [number, number]): ItemDefinition {
  return { id, description, weightKg: Math.round(weightKg * 100) / 100, lot: sold[1] * 4, sold, inDistribution: true }
}
