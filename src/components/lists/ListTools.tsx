import Box from '@mui/material/Box'
import { useAppSelector } from '../../services/hooks'
import { selectIsGeneralUser } from '../../slices/authSlice'
import { SelectTools } from '../bulk/SelectTools'
import type { TableSelection } from '../kit/dataTableProps'
import { LOW_PHONE } from '../kit/phoneLayout'
import { ListPartChips } from './ListPartChips'
import type { AnyListScreen } from './useDocumentList'

/** What the tools of a list are given. */
export interface ListToolsProps {
  readonly open: AnyListScreen
  /** Gives the table what is selected; null while nothing can be. */
  readonly onSelection: (selection: TableSelection | null) => void
}

/** What can be done with a list of documents beside searching it. */
export function ListTools({ open, onSelection }: ListToolsProps) {
  const isAllowed = useAppSelector(selectIsGeneralUser)
  const { list, address, parts } = open
  return (
    <>
      <Box sx={chipsStyle}>
        {list.documents && parts.parts.length > 0 && (
          <ListPartChips
            {...parts}
            documents={list.documents}
            rows={open.message === null && open.answer !== undefined ? open.matched : null}
            onChoose={address.setPart}
          />
        )}
      </Box>
      {isAllowed && list.documents && list.documents !== 'sales' && (
        <SelectTools list={list.documents} open={open} onSelection={onSelection} />
      )}
    </>
  )
}

/** On a phone chips are pushed aside, and fade where there are more of them. */
const chipsStyle = {
  flex: 1,
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  maskImage: { xs: 'linear-gradient(to left, transparent, #000 24px)', md: 'none' },
  [LOW_PHONE]: { overflowX: 'visible', maskImage: 'none' },
} as const
