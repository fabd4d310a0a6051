/** Name and address of a sender or receiver. Parts that are not known are `''`. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}

/** SQL of a {@link Party} as JSON, of the row of a site or a customer. */
export function partySql(table: string, id: string, name: string): string {
  return `json_build_object('id', ${table}.${id}, 'name', ${table}.${name}, 'address', ${table}.address, 'city', ${table}.city,
    'region', ${table}.region, 'postalCode', ${table}.postal_code, 'country', ${table}.country)`
}

/** An address below a name, a text a line; parts that are not known are left out. */
export function addressLines({ address, city, region, postalCode, country }: Party): string[] {
  const place = [city, [region, postalCode].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ')
  return [address, place, country.toUpperCase()].filter((line) => line !== '')
}
