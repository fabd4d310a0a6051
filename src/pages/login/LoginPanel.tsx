import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BRAND_COLORS } from '../../components/kit/brandColors'
import { ProductMark } from '../../components/kit/ProductMark'

/** The product's side of the sign-in page: its sign and name on ink, over a drawing of stacked boxes. A band on narrow windows. */
export function LoginPanel() {
  return (
    <Box
      component="aside"
      aria-label="Orders Manager"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 3,
        p: { xs: 3, md: 5 },
        bgcolor: BRAND_COLORS.background,
        color: BRAND_COLORS.strong,
      }}
    >
      <ProductMark size={34} />
      <BoxPattern />
      <Box sx={{ position: 'relative', maxWidth: 380, display: { xs: 'none', md: 'block' } }}>
        <Typography
          component="p"
          sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, textWrap: 'balance', letterSpacing: '-0.015em', mb: 1.5 }}
        >
          From order to dock, in one place.
        </Typography>
        <Typography variant="body2" sx={{ color: BRAND_COLORS.text }}>
          Sales, production, shipments, inventory and transfers for the whole team.
        </Typography>
      </Box>
    </Box>
  )
}

/** Outlines of boxes in rows that are set off against each other, fading towards the words. */
function BoxPattern() {
  return (
    <Box
      component="svg"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        opacity: { xs: 0.35, md: 0.6 },
        maskImage: 'linear-gradient(200deg, #000 10%, transparent 65%)',
      }}
    >
      <defs>
        <pattern id="boxes" width="96" height="168" patternUnits="userSpaceOnUse">
          <g fill="none" stroke={BRAND_COLORS.line} strokeWidth="1.25" strokeLinejoin="round">
            <path d="M0 28 48 0l48 28v56l-48 28L0 84z" />
            <path d="m0 28 48 28 48-28M48 56v56" />
            <path d="M48 112 0 140v28M48 112l48 28v28M48 112v56M0 0v28M96 0v28" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#boxes)" />
    </Box>
  )
}
