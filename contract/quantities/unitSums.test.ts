import { amountsText, type Amount } from './unitSums'

const amounts = (...pairs: readonly (readonly [quantity: number | null, uom?: string])[]): Amount[] =>
  pairs.map(([quantity, uom]) => ({ quantity, uom }))

test.each<[amounts: Amount[], text: string]>([
  [amounts([28, 'm'], [6, 'each'], [7, 'EACH']), '28\u00a0m and 13 units'],
  [amounts([0.1, 'kg'], [0.2, 'KG'], [1, 'pc'], [1200, 'm']), '0.3\u00a0kg, 1 unit and 1,200\u00a0m'],
  [amounts([2], [3]), '5 units'],
  [amounts([0, 'm'], [3, 'each']), '3 units'],
  [amounts([0, 'm'], [null, 'each']), '0\u00a0m'],
  [[], '0 units'],
])('the amounts %j add up to %j', (given, text) => {
  expect(amountsText(given)).toBe(text)
})
