/** A handful for those whose keyboard has none; everything else comes from the keyboard. */
export const emoji = [
  '😀', '😄', '😂', '🥹', '😊', '😍', '😘', '😎', '🤔', '🙄', '😴', '😢', '😭', '😡', '🥳', '😅', '🙃', '😇', '🤗', '🫶',
  '👍', '👎', '👏', '🙏', '💪', '👋', '🤝', '✌️', '👀', '🔥', '✨', '🎉', '❤️', '🧡', '💛', '💚', '💙', '💜', '🖤', '💔',
] as const
