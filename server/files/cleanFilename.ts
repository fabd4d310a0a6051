/** Longest stored file name, in characters. */
const LONGEST = 200

/** Characters that reorder or hide text, with which a name could fake its extension. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g // oxlint-disable-line no-control-regex -- they are what is removed

/** Characters that join letters or pictures, or keep them apart, where there are none. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?![\p{L}\p{Extended_Pictographic}])/gu

/** Escapes that browsers use for quotes and line breaks in a form's file names. */
const ESCAPED = /%(22|0D|0A)/gi

/** Characters with a special meaning in some file system or shell. */
const SPECIAL = /[<>:"|?*]/g

/**
 * Returns a file name that is safe to show and to offer as a download: without folders, control and direction characters, at most
 * 200 characters with the extension kept. It is never used as a path. An empty name becomes `file`.
 */
export function cleanFilename(name: string): string {
  const base =
    Buffer.from(name).toString().normalize('NFC').replace(INVISIBLE, '').replace(LOOSE_JOINERS, '').split(/[/\\]/).at(-1) ?? ''
  const plain = base.replace(ESCAPED, '_').replace(SPECIAL, '_').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return shorten(plain.trim()) || 'file'
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, LONGEST - ending.length).join('') + ending
}
