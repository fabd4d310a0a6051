import Box from '@mui/material/Box'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { mayOpen } from '../../../../contract/rules/permissions'
import { LOOKUP_SCREEN, type LookupKind } from '../../../../contract/screens'
import { useAppSelector } from '../../../services/store/hooks'
import { selectUser } from '../../../slices/authSlice'
import { addressOf } from '../../address/routes'
import { OPENED_HERE } from '../../address/useAddressEdit'
import { linkStyle } from '../../kit/LinesTable'
import type { TableColumn } from '../../kit/tableColumn'

interface DocumentLinkProps {
  readonly kind: LookupKind
  /** Id on its screen: the joined one of a transfer, the inventory number of an item. `''` for none. */
  readonly id: string
  readonly children?: ReactNode
}

export function DocumentLink({ kind, id, children = id }: DocumentLinkProps) {
  const isOpenTo = useAppSelector((state) => mayOpen(LOOKUP_SCREEN[kind], selectUser(state)))
  if (!isOpenTo || id === '') return children
  return (
    <Box
      component={RouterLink}
      to={addressOf(kind, id)}
      state={OPENED_HERE}
      onClick={keepFromRow}
      onKeyDown={keepEnterFromRow}
      sx={{ ...linkStyle, overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  )
}

/** Stops the click, so that a link inside a clickable row does not open the row too. */
function keepFromRow(event: MouseEvent): void {
  event.stopPropagation()
}

function keepEnterFromRow(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation()
}

export function documentColumn<Field extends string>(
  kind: LookupKind,
  field: Field,
  header: string,
): TableColumn<Readonly<Record<Field, string>>> {
  return {
    field,
    header,
    value: (row) => row[field],
    render: (row) => <DocumentLink kind={kind} id={row[field]} />,
    isUnbroken: true,
  }
}

export function itemColumn<Field extends string>(field: Field, header: string): TableColumn<Readonly<Record<Field, string>>> {
  return documentColumn('item', field, header)
}
