import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LOW_PHONE } from './phoneLayout'

interface PageFrameProps {
  /** Heading of the page, word for word. */
  readonly title: string
  /** Beside the heading, for example "42 of 310". */
  readonly count?: ReactNode
  /** Right of the count: how old it is; its line is kept free from the beginning where there is one to come. */
  readonly freshness?: ReactNode
  /** A line under the heading. */
  readonly subtitle?: string
  /** Search box and checkboxes. */
  readonly toolbar?: ReactNode
  /** Buttons for what is shown, beside the heading on every width. */
  readonly tools?: ReactNode
  /** Buttons right of these; on a phone in a row of their own. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Heading, toolbar and a body that fills the remaining height, so that a table scrolls inside it. */
export function PageFrame({ title, count, freshness, subtitle, toolbar, tools, actions, children }: PageFrameProps) {
  return (
    <Box sx={frameStyle}>
      <Box component="header" sx={headerStyle}>
        <Box sx={{ display: { xs: 'contents', md: 'block' }, flex: 1, minWidth: 0, [LOW_PHONE]: { display: 'block' } }}>
          <Box sx={headingStyle}>
            <Typography variant="h1" sx={count ? titleStyle : undefined}>
              {title}
            </Typography>
            <Box sx={[statusStyle, freshness !== undefined && { minHeight: { xs: 28, md: 0 } }]}>
              {count && (
                <Typography variant="body2" aria-live="polite" sx={countStyle}>
                  {count}
                </Typography>
              )}
              {freshness}
            </Box>
          </Box>
          {subtitle && (
            <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {tools && (
          <Box data-screen-only sx={{ display: 'flex', gap: 1, gridArea: '1 / 2' }}>
            {tools}
          </Box>
        )}
        {actions && (
          <Box data-screen-only sx={actionsStyle}>
            {actions}
          </Box>
        )}
      </Box>
      {toolbar && (
        <Box data-screen-only sx={toolbarStyle}>
          {toolbar}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, flex: 1, minHeight: 0, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  p: { xs: 2, md: 3 },
  [LOW_PHONE]: { py: 1, gap: 0.5 },
} as const

/** On a phone the heading and the tools are a line, and each of the others has its own: nothing that comes late moves them. */
const headerStyle = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  [LOW_PHONE]: { display: 'flex', flexWrap: 'wrap' },
} as const
const headingStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.25,
  minHeight: 34,
  [LOW_PHONE]: { display: 'flex', alignItems: 'center' },
} as const
/** Beside a count and the buttons a phone that is low has no room for it, and the search box says what is searched. */
const titleStyle = {
  [`${LOW_PHONE} and (max-width: 599.95px)`]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
const statusStyle = { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', columnGap: 1.25 } as const
const countStyle = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const
const actionsStyle = {
  display: 'flex',
  gap: 1,
  gridColumn: '1 / -1',
  '& > *': { flex: { xs: 1, md: 'none' } },
  [LOW_PHONE]: { flex: '1 0 100%' },
} as const
const toolbarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  [LOW_PHONE]: { rowGap: 0.5 },
} as const
