/** Makes the first letter a capital and leaves the rest alone. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
