import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are pasted or dropped anywhere in the window: a file dropped beside a frame must not replace the app.
 * @returns true while files are held over the window
 */
export function useOfferedFiles(onOffer: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)

  const offer = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onOffer([...files])
  })

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => offer(event.clipboardData?.files)
    function handleDragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    // They left the window, not one element for another.
    const handleDragLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    function handleDrop(event: DragEvent) {
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      offer(event.dataTransfer.files)
    }
    document.addEventListener('paste', handlePaste)
    document.addEventListener('dragover', handleDragOver)
    document.addEventListener('dragleave', handleDragLeave)
    document.addEventListener('drop', handleDrop)
    return () => {
      document.removeEventListener('paste', handlePaste)
      document.removeEventListener('dragover', handleDragOver)
      document.removeEventListener('dragleave', handleDragLeave)
      document.removeEventListener('drop', handleDrop)
    }
  }, [])

  return isOver
}
