/** The part of the address that names the video to be played: /member/videos?play={id} */
export const PLAY_PARAMETER = 'play';
