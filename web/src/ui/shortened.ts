/** At most so many characters; a longer text ends in an ellipsis. */
export const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)
