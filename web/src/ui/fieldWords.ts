/** displayName, display_name, images.0.altText: the words of a field's name, each with a capital ("Display Name"). */
export const fieldWords = (fieldName: string): string =>
  fieldName
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
