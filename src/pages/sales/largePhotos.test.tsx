import { screen, waitFor, within } from '@testing-library/react'
import { renderPage } from '../../testing/renderPage'
import { SalesPage } from './SalesPage'

jest.mock('../../components/kit/DataTableGrid')

let finish: () => void
jest.mock('../../components/documents/attachments/smallerPhotos', () => ({
  isLargePhoto: () => true,
  smallerPhotos: (files: readonly File[]) => new Promise((resolve) => (finish = () => resolve(files))),
}))

test('[SHORT-18] a receipt is not posted while a photo of it is made smaller, and the form says why, also when opened again', async () => {
  const { user } = renderPage(<SalesPage />, { path: '/sales?open=SO0001' })
  await user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  const openForm = async () => within(await screen.findByRole('dialog', { name: 'Receive Items' }))
  let form = await openForm()
  const quantity = form.getByRole('textbox', { name: 'Quantity to receive, line 1, PUMP-100' })
  await user.clear(quantity)
  await user.type(quantity, '2')
  await user.selectOptions(form.getByLabelText('Reason, line 1, PUMP-100'), 'Damaged')
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' })
  await user.upload(form.getByLabelText('Photos, line 1, PUMP-100'), photo)
  expect(form.getByText('Making 1 photo smaller...')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Receive Items' }))
  form = await openForm()
  expect(form.getByText('Making 1 photo smaller...')).toBeVisible()
  expect(form.getByRole('button', { name: 'Submit Receipt' })).toBeDisabled()
  finish()
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit Receipt' })).toBeEnabled())
  expect(form.queryByText('Making 1 photo smaller...')).not.toBeInTheDocument()
  expect(form.getByRole('list', { name: 'Photos of the receipt' })).toHaveTextContent('line 1, PUMP-100.jpg')
})
