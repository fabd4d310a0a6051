import { sizeCode } from './components'
import type { Component, ItemDefinition } from './itemDefinition'

const BALL_SIZES = ['1/2', '3/4', '1', '1-1/2', '2', '3']
const METALS = [
  { code: 'BR', name: 'brass', bar: 'BAR-BR-25' },
  { code: 'SS', name: '316 stainless', bar: 'BAR-SS-25' },
]

/** Machined on site from bar: the second level of a ball valve's bill of materials. */
const bodies: ItemDefinition[] = BALL_SIZES.flatMap((size, index) =>
  METALS.map(({ code, name, bar }) => ({
    id: `BDY-${sizeCode(size)}-${code}`,
    description: `Valve body with ball ${size}", ${name}, machined`,
    weightKg: 0.3 * (index + 1),
    lot: 20,
    madeOf: [[bar, Math.round((0.12 + 0.09 * index) * 100) / 100]] satisfies Component[],
  })),
)

const ballValves: ItemDefinition[] = BALL_SIZES.flatMap((size, index) =>
  METALS.map(({ code, name }) => ({
    id: `BV-${sizeCode(size)}-${code}`,
    description: `Ball valve ${size}" full bore, ${name}, NPT`,
    weightKg: Math.round((0.4 + 0.45 * index) * 100) / 100,
    lot: 24,
    sold: [4, 48 - 6 * index] as const,
    inDistribution: true,
    madeOf: [
      [`BDY-${sizeCode(size)}-${code}`, 1],
      ['PTFE-SEAT', 1],
      ['STM-VLV', 1],
      ['LVR-VLV', 1],
      ['BOX-S', 0.1],
    ] satisfies Component[],
  })),
)

const actuated: ItemDefinition[] = [
  { size: '2', actuator: 'ACT-PN-52' },
  { size: '3', actuator: 'ACT-PN-75' },
].map(({ size, actuator }) => ({
  id: `BVA-${sizeCode(size)}-SS`,
  description: `Actuated ball valve ${size}", 316 stainless, fail-closed, 24 V pilot`,
  weightKg: 8.5,
  lot: 6,
  sold: [1, 6] as const,
  madeOf: [
    [`BV-${sizeCode(size)}-SS`, 1],
    [actuator, 1],
    ['SOL-24V', 1],
    ['BRK-ISO5211', 1],
    ['HEX-M10X40', 4],
  ] satisfies Component[],
}))

const relief: ItemDefinition[] = ['1/2', '3/4', '1'].map((size) => ({
  id: `RV-${sizeCode(size)}-BR`,
  description: `Pressure relief valve ${size}", brass, adjustable 2-16 bar`,
  weightKg: 0.9,
  lot: 20,
  sold: [2, 20] as const,
  inDistribution: true,
  madeOf: [
    ['BAR-BR-25', 0.18],
    ['SPR-RV', 1],
    ['PTFE-SEAT', 0.5],
    ['NPL-100', 1],
  ] satisfies Component[],
}))

const resold: ItemDefinition[] = [
  ...['2', '3', '4', '6', '8'].map((size) =>
    sold(`GV-${sizeCode(size)}-CI`, `Gate valve ${size}" resilient seat, flanged, cast iron`, 12, [1, 8]),
  ),
  ...['3', '4', '6', '8', '10'].map((size) =>
    sold(`BFV-${sizeCode(size)}-DI`, `Butterfly valve ${size}" wafer, EPDM, ductile iron`, 7, [1, 10]),
  ),
  ...['1', '1-1/2', '2', '3', '4'].map((size) =>
    sold(`CV-${sizeCode(size)}-SS`, `Swing check valve ${size}", 316 stainless`, 3, [1, 12]),
  ),
  ...['2', '3', '4'].map((size) =>
    sold(`YST-${sizeCode(size)}-CI`, `Y-strainer ${size}" flanged, 20 mesh, cast iron`, 9, [1, 6]),
  ),
]

/** Valves that are made, what they are made of, and valves that are only sold. */
export const VALVES: readonly ItemDefinition[] = [...bodies, ...ballValves, ...actuated, ...relief, ...resold]

function sold(id: string, description: string, weightKg: number, range: readonly [number, number]): ItemDefinition {
  return { id, description, weightKg, lot: 24, sold: range, inDistribution: true }
}
