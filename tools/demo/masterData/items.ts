/** An item of the demo company: how it is obtained, its usual quantities, and its components. */
export interface ItemDefinition {
  readonly id: string
  readonly description: string
  readonly weightKg: number
  /** Quantity that is made or bought at a time when stock runs low. */
  readonly lot: number
  /** Unit and decimal places of its quantities; absent for items counted in whole pieces. */
  readonly unit?: ItemUnit
  readonly sold?: readonly [number, number]
  /** Components of one unit; absent for items that are bought. */
  readonly madeOf?: readonly Component[]
  /** True for items that the distribution centers stock as well as the plant. */
  readonly inDistribution?: boolean
}

type ItemUnit = readonly [uom: string, decimals: number]

export const PIECES: ItemUnit = ['each', 0]

type Component = readonly [componentId: string, quantityPerUnit: number]

/** Components of one unit, each with its quantity where that is not 1: `PTFE-SEAT, BOX-S 0.1`. */
function parts(text: string): readonly Component[] {
  return text.split(', ').map((part) => {
    const [id = '', quantity = '1'] = part.split(' ')
    return [id, Number(quantity)]
  })
}

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

const FITTINGS: readonly ItemDefinition[] = [...threaded, ...flanged, ...hoses]

function fitting(id: string, description: string, weightKg: number, sold: readonly [number, number]): ItemDefinition {
  return { id, description, weightKg: Math.round(weightKg * 100) / 100, lot: sold[1] * 4, sold, inDistribution: true }
}

function sizeCode(size: string): string {
  const [whole, part] = size.includes('-') ? size.split('-') : size.includes('/') ? ['0', size] : [size, undefined]
  return part === undefined ? (whole ?? '').padStart(2, '0') : `${whole}${part.replace('/', '')}`
}

const MATERIALS = [
  { code: 'CI', name: 'cast iron' },
  { code: 'SS', name: '316 stainless' },
] as const

const SMALL = { rings: 'ORG-KIT-S', bolt: 'HEX-M10X40', mostSold: 6 }
const LARGE = { rings: 'ORG-KIT-L', bolt: 'HEX-M12X50', mostSold: 3 }

/** The pumps, with the parts that fit each of them. `factor` multiplies the weights of the smallest. */
const PUMP_SIZES = [
  { size: '1x1.25-6', factor: 1, motor: 'MTR-0150', seal: 'MSL-16', bearing: 'BRG-6203', coupling: 'CPL-19', ...SMALL },
  { size: '1.5x2-6', factor: 1.3, motor: 'MTR-0220', seal: 'MSL-22', bearing: 'BRG-6205', coupling: 'CPL-19', ...SMALL },
  { size: '2x3-8', factor: 1.9, motor: 'MTR-0400', seal: 'MSL-28', bearing: 'BRG-6307', coupling: 'CPL-28', ...LARGE },
  { size: '3x4-10', factor: 2.8, motor: 'MTR-0750', seal: 'MSL-35', bearing: 'BRG-6309', coupling: 'CPL-28', ...LARGE },
  { size: '4x6-12', factor: 4.1, motor: 'MTR-1500', seal: 'MSL-45', bearing: 'BRG-6312', coupling: 'CPL-42', ...LARGE },
]

const castings: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, factor }) =>
  MATERIALS.flatMap(({ code, name }) => [
    bought(`CST-${size}-${code}`, `Volute casting ${size}, ${name}`, 14 * factor, 20),
    bought(`IMP-${size}-${code}`, `Impeller ${size}, ${name}`, 2.1 * factor, 24),
  ]),
)

const motors: ItemDefinition[] = [
  ['0150', '1.5 kW', 14],
  ['0220', '2.2 kW', 18],
  ['0400', '4 kW', 31],
  ['0750', '7.5 kW', 58],
  ['1500', '15 kW', 112],
].map(([code, power, weight]) => bought(`MTR-${code}`, `Motor ${power}, 3-phase, IE4, TEFC`, Number(weight), 12))

const rotating: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, factor }) => [
  bought(`SHF-${size}`, `Pump shaft ${size}, 17-4 PH`, 1.7 * factor, 24),
  bought(`BSP-${size}`, `Baseplate ${size}, fabricated steel`, 19 * factor, 12),
])

const seals: ItemDefinition[] = ['16', '22', '28', '35', '45'].map((millimetres) => ({
  ...bought(`MSL-${millimetres}`, `Mechanical seal ${millimetres} mm, SiC/SiC, Viton`, 0.3, 40),
  sold: [1, 12] as const,
  inDistribution: true,
}))

const bearings: ItemDefinition[] = ['6203', '6205', '6307', '6309', '6312'].map((code) =>
  bought(`BRG-${code}`, `Ball bearing ${code}-2RS C3`, 0.25, 100),
)

const small: ItemDefinition[] = [
  bought('ORG-KIT-S', 'O-ring set, small, EPDM', 0.02, 200, ['set', 0]),
  bought('ORG-KIT-L', 'O-ring set, large, EPDM', 0.04, 200, ['set', 0]),
  bought('GSK-SHEET', 'Gasket sheet, aramid fiber, 1.5 mm, m²', 2.9, 40, ['m²', 2]),
  bought('HEX-M10X40', 'Hex bolt M10x40 A4-80', 0.035, 2_000),
  bought('HEX-M12X50', 'Hex bolt M12x50 A4-80', 0.06, 2_000),
  bought('STD-M16X90', 'Stud bolt M16x90 B7 with two nuts', 0.21, 1_200),
  bought('CPL-19', 'Flexible coupling 19', 0.9, 40),
  bought('CPL-28', 'Flexible coupling 28', 2.2, 40),
  bought('CPL-42', 'Flexible coupling 42', 4.8, 24),
  bought('GRD-CPL', 'Coupling guard, powder coated', 1.4, 60),
  bought('NPL-100', 'Nameplate, etched stainless', 0.03, 500),
  bought('PNT-BLU', 'Paint RAL 5010 gentian blue, liter', 1.3, 120, ['l', 3]),
  bought('GRS-EP2', 'Grease EP2, kg', 1, 60, ['kg', 3]),
  bought('BOX-S', 'Carton 400x300x250, double wall', 0.6, 600, ['each', 1]),
  bought('BOX-L', 'Crate 1200x800, ISPM 15', 18, 80),
  bought('BAR-BR-25', 'Brass bar CW617N, 25 mm, meter', 4.1, 300, ['m', 3]),
  bought('BAR-SS-25', 'Stainless bar 316L, 25 mm, meter', 3.9, 300, ['m', 3]),
  bought('PTFE-SEAT', 'Valve seat pair, filled PTFE', 0.05, 600, ['pair', 1]),
  bought('STM-VLV', 'Valve stem, blow-out proof', 0.12, 500),
  bought('LVR-VLV', 'Lever handle, blue vinyl grip', 0.18, 500),
  bought('SPR-RV', 'Spring for relief valve, Inconel X-750', 0.09, 200),
  bought('ACT-PN-52', 'Pneumatic actuator size 52, spring return', 2.4, 30),
  bought('ACT-PN-75', 'Pneumatic actuator size 75, spring return', 4.6, 24),
  bought('SOL-24V', 'Solenoid pilot valve 24 V DC', 0.4, 40),
  bought('BRK-ISO5211', 'Mounting bracket ISO 5211', 0.7, 60),
  bought('VFD-075', 'Variable speed drive 7.5 kW', 4.9, 12),
  bought('PNL-BST', 'Control panel, booster set', 21, 8),
  bought('PRS-TX10', 'Pressure transmitter 0-10 bar, 4-20 mA', 0.3, 30),
  bought('TNK-100', 'Diaphragm tank 100 l', 16, 10),
]

const COMPONENTS: readonly ItemDefinition[] = [...castings, ...motors, ...rotating, ...seals, ...bearings, ...small]

function bought(id: string, description: string, weightKg: number, lot: number, unit?: ItemUnit): ItemDefinition {
  return { id, description, weightKg: Math.round(weightKg * 1_000) / 1_000, lot, ...(unit && { unit }) }
}

const BALL_SIZES = ['1/2', '3/4', '1', '1-1/2', '2', '3']
const METALS = [
  { code: 'BR', name: 'brass', bar: 'BAR-BR-25' },
  { code: 'SS', name: '316 stainless', bar: 'BAR-SS-25' },
]

const bodies: ItemDefinition[] = BALL_SIZES.flatMap((size, index) =>
  METALS.map(({ code, name, bar }) => ({
    id: `BDY-${sizeCode(size)}-${code}`,
    description: `Valve body with ball ${size}", ${name}, machined`,
    weightKg: 0.3 * (index + 1),
    lot: 20,
    madeOf: parts(`${bar} ${Math.round((0.12 + 0.09 * index) * 100) / 100}`),
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
    madeOf: parts(`BDY-${sizeCode(size)}-${code}, PTFE-SEAT, STM-VLV, LVR-VLV, BOX-S 0.1`),
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
  madeOf: parts(`BV-${sizeCode(size)}-SS, ${actuator}, SOL-24V, BRK-ISO5211, HEX-M10X40 4`),
}))

const relief: ItemDefinition[] = ['1/2', '3/4', '1'].map((size) => ({
  id: `RV-${sizeCode(size)}-BR`,
  description: `Pressure relief valve ${size}", brass, adjustable 2-16 bar`,
  weightKg: 0.9,
  lot: 20,
  sold: [2, 20] as const,
  inDistribution: true,
  madeOf: parts('BAR-BR-25 0.18, SPR-RV, PTFE-SEAT 0.5, NPL-100'),
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

const VALVES: readonly ItemDefinition[] = [...bodies, ...ballValves, ...actuated, ...relief, ...resold]

function sold(id: string, description: string, weightKg: number, range: readonly [number, number]): ItemDefinition {
  return { id, description, weightKg, lot: 24, sold: range, inDistribution: true }
}

const rotors: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, factor, seal, bearing }) =>
  MATERIALS.map(({ code, name }) => ({
    id: `RTR-${size}-${code}`,
    description: `Rotor assembly ${size}, ${name}`,
    weightKg: Math.round(4.3 * factor * 10) / 10,
    lot: 6,
    madeOf: parts(`SHF-${size}, IMP-${size}-${code}, ${seal}, ${bearing} 2, GRS-EP2 0.05`),
  })),
)

const endSuction: ItemDefinition[] = PUMP_SIZES.flatMap(({ size, factor, motor, coupling, rings, bolt, mostSold }) =>
  MATERIALS.map(({ code, name }) => ({
    id: `EP-${size}-${code}`,
    description: `End-suction pump ${size}, ${name}, on baseplate`,
    weightKg: Math.round(52 * factor),
    lot: 5,
    sold: [1, mostSold] as const,
    madeOf: parts(
      `CST-${size}-${code}, RTR-${size}-${code}, ${motor}, BSP-${size}, ${coupling}, GRD-CPL, ${rings}, ${bolt} 8, NPL-100, PNT-BLU ${Math.round(0.35 * factor * 100) / 100}, BOX-L`,
    ),
  })),
)

const boosters: ItemDefinition[] = [2, 3].map((pumps) => ({
  id: `BST-${pumps}P-75`,
  description: `Booster set, ${pumps} pumps 2x3-8, variable speed, with panel`,
  weightKg: 180 * pumps,
  lot: 2,
  sold: [1, 1] as const,
  madeOf: parts(`EP-2x3-8-SS ${pumps}, VFD-075 ${pumps}, PNL-BST, PRS-TX10 2, TNK-100, STD-M16X90 ${8 * pumps}`),
}))

const sealKits: ItemDefinition[] = PUMP_SIZES.map(({ size, seal, rings }) => ({
  id: `SK-${size}`,
  description: `Seal kit for EP ${size}: seal, O-rings, gaskets`,
  weightKg: 0.5,
  lot: 20,
  sold: [1, 20] as const,
  inDistribution: true,
  madeOf: parts(`${seal}, ${rings}, GSK-SHEET 0.08, BOX-S`),
}))

const PUMPS: readonly ItemDefinition[] = [...rotors, ...endSuction, ...boosters, ...sealKits]

export const ITEMS: readonly ItemDefinition[] = [...COMPONENTS, ...PUMPS, ...VALVES, ...FITTINGS]

const itemById = new Map(ITEMS.map((item) => [item.id, item]))

/**
 * Returns the item with this id. Throws when there is none, because then a bill of materials names a part that does not exist.
 */
export function itemOf(id: string): ItemDefinition {
  const item = itemById.get(id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}
