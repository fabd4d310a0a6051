/** Style sheets are imported for their side effect; they export nothing. */
declare module '*.css'
