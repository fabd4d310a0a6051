/** Height of the camera's picture over the lines, in the language of styles: lines stay in sight under it. */
export const CAMERA_HEIGHT = 'min(30dvh, 200px)'
