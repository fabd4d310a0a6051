import type { ItemDefinition, ItemUnit } from './itemDefinition'

/** `size` in inches as part of an item id: `1-1/2` becomes `112`, `3/4` becomes `034`. */
export function sizeCode(size: string): string {
  const [whole, part] = size.includes('-') ? size.split('-') : size.includes('/') ? ['0', size] : [size, undefined]
  return part === undefined ? (whole ?? '').padStart(2, '0') : `${whole}${part.replace('/', '')}`
}

export const MATERIALS = [
  { code: 'CI', name: 'cast iron' },
  { code: 'SS', name: '316 stainless' },
] as const

export const PUMP_SIZES = [
  { size: '1x1.25-6', motor: 'MTR-0150', factor: 1 },
  { size: '1.5x2-6', motor: 'MTR-0220', factor: 1.3 },
  { size: '2x3-8', motor: 'MTR-0400', factor: 1.9 },
  { size: '3x4-10', motor: 'MTR-0750', factor: 2.8 },
  { size: '4x6-12', motor: 'MTR-1500', factor: 4.1 },
] as const

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

/** What the plant buys and builds in. */
export const COMPONENTS: readonly ItemDefinition[] = [...castings, ...motors, ...rotating, ...seals, ...bearings, ...small]

function bought(id: string, description: string, weightKg: number, lot: number, unit?: ItemUnit): ItemDefinition {
  return { id, description, weightKg: Math.round(weightKg * 1_000) / 1_000, lot, ...(unit && { unit }) }
}
