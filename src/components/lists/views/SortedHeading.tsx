import { styled } from '@mui/material/styles'

const Place = styled('span')(({ theme }) => ({
  marginLeft: 4,
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.primary.main,
}))

interface SortedHeadingProps {
  readonly header: string
  /** 1 for the column that counts first, which the grid gives its arrow. */
  readonly place: number
  readonly direction: 'asc' | 'desc'
}

/** A heading that says which of two sorts its column is. */
export function SortedHeading({ header, place, direction }: SortedHeadingProps) {
  return (
    <span className="MuiDataGrid-columnHeaderTitle">
      {header}
      <Place>
        <span aria-hidden>{place === 1 ? '1' : `2 ${direction === 'asc' ? '↑' : '↓'}`}</span>
        <span className="visually-hidden">{place === 1 ? 'sorted first' : `sorted second, ${direction}ending`}</span>
      </Place>
    </span>
  )
}
