/** Search parameter with the video to play: /member/videos?play={id} */
export const PLAY_PARAMETER = 'play';
