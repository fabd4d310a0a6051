import { useAppSelector } from '../../services/hooks'
import { selectHasExtension } from '../../slices/authSlice'
import { FailedNotice } from '../parts/FailedNotice'
import { idle } from '../parts/idle'
import { lazyPart } from '../parts/lazyPart'
import type { PrintButtonProps } from './PrintButton'

const LazyPrintButton = lazyPart(
  () =>
    idle()
      .then(() => import(/* webpackChunkName: "printing" */ './PrintButton'))
      .then(({ PrintButton }) => PrintButton),
  (failure) => <FailedNotice what="Printing" {...failure} />,
)

/** The print button of a document, where the backend prints. Loaded once the dialog stands. */
export function PrintPlace(props: PrintButtonProps) {
  const prints = useAppSelector((state) => selectHasExtension(state, 'prints'))
  return prints && <LazyPrintButton {...props} />
}
