import { screen, waitFor, within } from '@testing-library/react'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { renderPage } from '../../testing/renderPage'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

let finish: (smaller: File | null) => void
jest.mock('../../components/documents/attachments/smallerPhoto', () => ({
  canBeSmaller: ({ size }: File) => size >= UPLOAD_LIMIT_BYTES,
  smallerPhoto: () => new Promise((resolve) => (finish = resolve)),
  STAYS_LARGE: 'It stays large',
}))

test('an oversized photo is shrunk on demand, and the receipt can be submitted afterwards', async () => {
  const { user } = renderPage(<SalesPage />, { path: '/sales?open=SO0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  const form = within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  const quantity = form.getByRole('textbox', { name: 'Quantity to receive, line 1, PUMP-100' })
  await user.clear(quantity)
  await user.type(quantity, '2{Enter}')
  await user.selectOptions(form.getByLabelText('Reason, line 1, PUMP-100'), 'Damaged')
  const large = Object.defineProperty(new File(['x'], 'image.jpg', { type: 'image/jpeg' }), 'size', { value: 12_900_000 })
  await user.upload(form.getByLabelText('Photos, line 1, PUMP-100'), [
    large,
    new File(['y'], 'image.jpg', { type: 'image/jpeg' }),
  ])
  const photos = within(form.getByRole('list', { name: 'Photos of the receipt' }))
  const texts = () => photos.getAllByRole('listitem').map(({ textContent }) => textContent)
  const offer = 'Make it smaller (12.3 MB to about 2 MB)'
  const message = 'image.jpg, line 1, PUMP-100: File size must be less than 10MB'
  expect(texts()).toEqual(['line 1, PUMP-100.jpg', `${message}${offer}`])
  await user.click(form.getByRole('button', { name: `${offer}, image.jpg` }))
  expect(form.getByRole('button', { name: 'Submit Receipt' })).toBeDisabled()
  finish(new File(['s'], 'image.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit Receipt' })).toBeEnabled())
  expect(texts()).toEqual(['line 1, PUMP-100.jpg', 'line 1, PUMP-100 (2).jpg'])
})
