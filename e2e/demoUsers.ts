/** The demo sign-ins that the server prints at its start. */
export const DEMO = { email: 'demo@example.com', password: 'demo-password' }
export const ADMIN = { email: 'admin@example.com', password: 'admin-password' }
export const GUEST = { email: 'guest@example.com', password: 'guest-password' }
