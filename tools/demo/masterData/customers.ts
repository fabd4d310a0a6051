import type { Random } from '../random'
import { PLANT } from './sites'

const COLUMNS = ['name', 'alternate_id', 'address', 'city', 'region', 'postal_code', 'country', 'site'] as const

const ROWS = `
Willamette Valley Irrigation Co-op | WVIC-0417 | 1880 Salem Industrial Drive NE | Salem | OR | 97301 | United States | PDX-MAIN
O'Rourke & Sons Pump Service | OR-2231 | 66 Harbor Avenue SW | Seattle | WA | 98126 | United States | PDX-MAIN
Tualatin Process Equipment |  | 19500 SW Teton Avenue | Tualatin | OR | 97062 | United States | PDX-MAIN
Blue Mountain Brewing Equipment | VEND-1188 | 303 Foundry Row | Walla Walla | WA | 99362 | United States | PDX-MAIN
Columbia Gorge Fruit Packers | 70044 | 2100 Cascade Avenue | Hood River | OR | 97031 | United States | PDX-MAIN
Kenai Marine & Cannery Supply | KM-SUP-09 | 410 Wharf Street | Kenai | AK | 99611 | United States | PDX-MAIN
Greater Snake River Valley Consolidated Agricultural Water Delivery and Pumping District No. 7 | GSRV-D7 | 15 Canal Road, Building C, Receiving | Twin Falls | ID | 83301 | United States | PDX-MAIN
Puget Sound Hydronics |  | 7500 Rainier Yard South | Tacoma | WA | 98409 | United States | PDX-MAIN
Silver State Mine Dewatering | SSMD-33 | 1240 Carlin Trail | Elko | NV | 89801 | United States | RNO-DC
Sierra Crest Snowmaking | SC-77 | 9 Lift House Road | Truckee | CA | 96161 | United States | RNO-DC
Central Valley Dairy Systems | 4500-CVDS | 27100 Avenue 140 | Tulare | CA | 93274 | United States | RNO-DC
Mojave Solar Thermal Operations | MSTO | 43880 Harper Lake Road | Hinkley | CA | 92347 | United States | RNO-DC
Wasatch Fire Protection | WFP-8 | 640 West Depot Street | Salt Lake City | UT | 84101 | United States | RNO-DC
Lone Star Compression & Pump | LSCP-1001 | 11800 Hempstead Highway | Houston | TX | 77092 | United States | DFW-DC
Red River Ethanol |  | 5 Distillery Way | Sherman | TX | 75090 | United States | DFW-DC
Ozark Poultry Processing | OPP-VEN-612 | 2200 Industrial Loop | Springdale | AR | 72762 | United States | DFW-DC
Gulf Bend Chemical Logistics | GB-CHEM | 88 Ship Channel Road | Beaumont | TX | 77701 | United States | DFW-DC
Acuña Bombas y Riego S.A. de C.V. | PROV-2207 | Av. de las Industrias 450 | Chihuahua | Chih. | 31109 | Mexico | DFW-DC
Piedmont Textile Finishing | PTF | 301 Mill Race Street | Greensboro | NC | 27401 | United States | CLT-DC
Okefenokee Timber & Pulp | 0093 | 1400 Sawmill Spur | Waycross | GA | 31501 | United States | CLT-DC
Chesapeake Oyster Hatcheries | COH-5 | 12 Skipjack Lane | Cambridge | MD | 21613 | United States | CLT-DC
Tidewater Shipyard Services | TSS-4410 | Pier 9, Terminal Boulevard | Norfolk | VA | 23505 | United States | CLT-DC
Société Hydraulique du Saguenay ltée | FOURN-318 | 1255, rue des Forgerons | Saguenay | QC | G7H 1B6 | Canada | CLT-DC
Bürkle & Söhne Anlagenbau GmbH | 700231 | Gießereistraße 14 | Göppingen |  | 73033 | Germany | HAM-EU
Åkerlund Värme & Vatten AB | LEV-0552 | Hamngatan 21 | Örebro |  | 702 10 | Sweden | HAM-EU
Łódzkie Zakłady Pomp i Armatury Sp. z o.o. | DST-19 | ul. Żeligowskiego 8 | Łódź |  | 90-752 | Poland | HAM-EU
Construções Hidráulicas São Brás, Lda. |  | Rua da Fundição 77 | Aveiro |  | 3800-200 | Portugal | HAM-EU
Çelikpınar Makina Sanayi A.Ş. | TED-4417 | Organize Sanayi Bölgesi 3. Cadde No: 18 | Bursa |  | 16140 | Türkiye | HAM-EU
Βιομηχανία Αντλιών Θερμαϊκού Α.Ε. | GR-088 | Λεωφόρος Σιδηρουργών 12 | Θεσσαλονίκη |  | 546 28 | Greece | HAM-EU
株式会社みなと精機 | MNT-2024 | 港町3丁目14-6 | 横浜市鶴見区 | 神奈川県 | 230-0045 | Japan | PDX-MAIN
上海浦江流体设备有限公司 | PJ-8861 | 浦星公路789号2幢 | 上海市 |  | 201114 | China | PDX-MAIN
한빛플랜트 주식회사 | HB-310 | 공단로 42번길 7 | 울산광역시 |  | 44776 | South Korea | PDX-MAIN
D'Angelo "Idro" Impianti S.r.l. | FORN-55 | Via dell'Artigianato 9/B | Forlì | FC | 47122 | Italy | HAM-EU
Nørgaard <Marine> & Offshore ApS | LEV#12 | Skibsbyggervej 3 | Esbjerg |  | 6700 | Denmark | HAM-EU
`

type KnownCustomer = Record<(typeof COLUMNS)[number], string>

/** Customers with fixed names; the names of the others are generated. */
export const KNOWN_CUSTOMERS: readonly KnownCustomer[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const cells = row.split(' | ')
    return Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? ''])) as KnownCustomer
  })

export interface Customer {
  readonly row: { readonly customer_id: string } & Readonly<Record<string, string>>
  readonly site: string
  readonly weight: number
  readonly hasPartNumbers: boolean
  readonly orderNumberForm: string
}

const ORDER_NUMBER_FORMS = ['PO-#####', '45000#####', 'P######', 'MK/####', 'REQ-####-A']

const PLACES = [
  ['Bend', 'OR', '97701', 'PDX-MAIN'],
  ['Spokane', 'WA', '99201', 'PDX-MAIN'],
  ['Boise', 'ID', '83702', 'PDX-MAIN'],
  ['Eugene', 'OR', '97402', 'PDX-MAIN'],
  ['Fresno', 'CA', '93706', 'RNO-DC'],
  ['Sparks', 'NV', '89431', 'RNO-DC'],
  ['Tulsa', 'OK', '74107', 'DFW-DC'],
  ['Waco', 'TX', '76704', 'DFW-DC'],
  ['Macon', 'GA', '31206', 'CLT-DC'],
  ['Roanoke', 'VA', '24012', 'CLT-DC'],
] as const
const OWNERS = 'Halvorsen|Castellano|McAllister|Nakagawa|Dubois|Whitfield|Espinoza|Lindqvist|Baptiste|Kowalczyk'.split('|')
const TRADES =
  'Pump & Well|Mechanical Contractors|Water Treatment|Plumbing Supply|Process Piping|Fluid Power|Marine Supply'.split('|')

export function makeCustomers(random: Random, orders: number): Customer[] {
  const more = Math.min(600, Math.ceil(orders / 40))
  return [
    ...KNOWN_CUSTOMERS.map(({ site, ...known }, index) => {
      const row = { customer_id: customerId(index), ...known }
      return withHabits(random, row, site, random.whole(4, 14) * (site === PLANT ? 2 : 1))
    }),
    ...Array.from({ length: more }, (_, index) => {
      const [city, region, postal_code, site] = random.pick(PLACES)
      const name = `${random.pick(OWNERS)} ${random.pick(TRADES)}${index < 40 ? '' : ` #${index}`}`
      const row = {
        customer_id: customerId(KNOWN_CUSTOMERS.length + index),
        name: `${name} of ${city}`,
        alternate_id: random.chance(0.7) ? random.digits('V-#####') : '',
        address: `${random.whole(10, 9_900)} ${random.pick(['Industrial Way', 'Commerce Street', 'Railroad Avenue', 'Mill Road'])}`,
        city,
        region,
        postal_code,
        country: 'United States',
      }
      return withHabits(random, row, site, random.whole(1, 5) * (site === PLANT ? 2 : 1))
    }),
  ]
}

function withHabits(random: Random, row: Customer['row'], site: string, weight: number): Customer {
  return { row, site, weight, hasPartNumbers: random.chance(0.35), orderNumberForm: random.pick(ORDER_NUMBER_FORMS) }
}

function customerId(index: number): string {
  return `C${String(1_001 + index * 3)}`
}
