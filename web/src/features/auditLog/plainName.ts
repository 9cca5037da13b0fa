/** 'roleRequest.approved' → 'Role request approved', 'channel_name' → 'Channel name': a name in code as people read it. */
export const plainName = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[._\s]+/)
    .map((word) => word.toLowerCase())
    .join(' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
