import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LOW_NARROW_PHONE, LOW_PHONE } from './phoneLayout'

interface PageFrameProps {
  readonly title: string
  readonly count?: ReactNode
  readonly freshness?: ReactNode
  readonly toolbar?: ReactNode
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function PageFrame({ title, count, freshness, toolbar, tools, actions, children }: PageFrameProps) {
  return (
    <Frame>
      <Header>
        <Heading data-counted={Boolean(count)}>
          <Typography variant="h1">{title}</Typography>
          <State>
            {count && (
              <Typography variant="body2" aria-live="polite" sx={countStyle}>
                {count}
              </Typography>
            )}
            {freshness}
          </State>
        </Heading>
        {tools && <Tools>{tools}</Tools>}
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <Column>{children}</Column>
    </Frame>
  )
}

const countStyle = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, flex: 1, minHeight: 0, minWidth: 0 })

const Frame = styled(Column)(({ theme }) => ({
  padding: '8px 16px 16px',
  gap: 10,
  [theme.breakpoints.up('md')]: { padding: 24, gap: 16 },
  // The page scrolls as a whole, so that what follows stands below it.
  [theme.breakpoints.down('md')]: { flex: '1 0 auto' },
  [LOW_PHONE]: { gap: 4, paddingBlock: 8 },
}))

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap' },
}))

/** On a phone one row whatever comes late, so that nothing moves: two lines of a long heading are as high as the button beside it. */
const Heading = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  columnGap: 10,
  minHeight: 34,
  [theme.breakpoints.up('md')]: { flexWrap: 'wrap', alignItems: 'baseline' },
  [theme.breakpoints.down('md')]: { '& > h1': { lineHeight: 1.2 } },
  [LOW_PHONE]: { '& > h1': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  // There is no space for the heading next to the count and the buttons. The search box names the list.
  [LOW_NARROW_PHONE]: {
    '&[data-counted="true"] > h1': {
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}))

export const PageBar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { paddingInline: 24 },
}))

const State = styled('div')({ flex: 'none', display: 'flex', alignItems: 'center', columnGap: 10 })

const Tools = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' })

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('md')]: { flex: '1 0 100%', '& > *': { flex: 1 } },
}))

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  [LOW_PHONE]: { rowGap: 4 },
})
