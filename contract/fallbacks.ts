export const occurred = (doing: string) => `An error occurred while ${doing}`
