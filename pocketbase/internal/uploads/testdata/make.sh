#!/bin/sh
# Makes the recordings of these folders with ffmpeg 5: eight seconds of sound, or half a second of sound or pictures.
set -e
cd "$(dirname "$0")"
mkdir -p sound films
tone="-f lavfi -i sine=frequency=440:duration=8:sample_rate=16000 -ac 1"
short="-f lavfi -i sine=frequency=440:duration=0.5:sample_rate=48000 -ac 1"
silence="-f lavfi -i anullsrc=sample_rate=16000:channel_layout=mono -t 8"
film="-f lavfi -i testsrc=duration=0.5:size=32x32:rate=10"
make() { ffmpeg -v error -y "$@"; }
plain="-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1"

cd sound
make $tone $plain -c:a aac -b:a 8k -movflags faststart aac.m4a
make $tone $plain -c:a aac -b:a 8k -movflags frag_keyframe+empty_moov -frag_duration 2000000 fragments.m4a
make $tone $plain -c:a libopus -b:a 6k opus.webm
make $tone $plain -c:a libopus -b:a 6k -f webm -live 1 live.webm
make $tone $plain -c:a libopus -b:a 6k opus.opus
make $tone $plain -c:a libvorbis -q:a -1 vorbis.ogg
make $silence $plain -c:a flac flac.flac
make $silence $plain -c:a flac -f ogg flac.oga
make $tone $plain -c:a libmp3lame -b:a 8k cbr.mp3
make -f lavfi -i "sine=frequency=440:duration=4:sample_rate=16000[a];anoisesrc=duration=4:sample_rate=16000:amplitude=0.5:seed=1[b];[a][b]concat=v=0:a=1" -ac 1 $plain -c:a libmp3lame -q:a 9 vbr.mp3
make -i vbr.mp3 $plain -c:a copy -write_xing 0 -id3v2_version 0 headless.mp3
make $tone $plain -c:a aac -b:a 8k adts.aac
make -f lavfi -i sine=frequency=440:duration=8:sample_rate=1000 -ac 1 $plain -c:a pcm_u8 pcm.wav

make $silence $plain -c:a alac alac.m4a
make $short $plain -c:a ac3 -b:a 64k ac3.m4a
make $short $plain -c:a eac3 -b:a 64k -f mp4 eac3.m4a
make $short $plain -c:a libmp3lame -b:a 32k -f mp4 mp3.m4a
make $short $plain -c:a flac -strict -2 -f mp4 flac.m4a
make $short $plain -c:a libopus -b:a 6k -f mp4 opus.m4a
make $short $plain -ar 16000 -c:a adpcm_ima_wav adpcm.wav
make $short $plain -ar 1000 -c:a pcm_alaw alaw.wav
make $short $plain -ar 1000 -c:a pcm_f64le float64.wav
make $short $plain -ar 1000 -c:a pcm_f32le float.wav
make $short $plain -ar 1000 -c:a pcm_s24le -ac 4 extensible.wav
make $short $plain -ar 16000 -c:a libspeex speex.ogg

cd ../films
make $film $plain -pix_fmt yuv420p -c:v libx264 h264.mp4
make $film $plain -pix_fmt yuv420p -c:v libx264 -profile:v baseline baseline.mp4
make $film $short $plain -pix_fmt yuv420p -c:v libx264 -c:a aac -b:a 16k h264-aac.mp4
make $film $short $plain -pix_fmt yuv420p -c:v libx264 -c:a ac3 -b:a 64k h264-ac3.mp4
make $film $plain -pix_fmt yuv422p -c:v libx264 h264-422.mp4
make $film $plain -pix_fmt yuv444p -c:v libx264 h264-444.mp4
make $film $plain -pix_fmt yuv420p10le -c:v libx264 h264-10.mp4
make $film $plain -pix_fmt gray -c:v libx264 h264-gray.mp4
make $film $plain -pix_fmt yuv420p -c:v libx265 -x265-params log-level=none:info=0 hevc.mp4
make $film $plain -c:v mpeg4 mpeg4.mp4
make $film $plain -c:v mjpeg -q:v 31 mjpeg.mp4
make $film $plain -pix_fmt yuv420p -c:v libvpx-vp9 vp9.mp4
make $film $plain -pix_fmt yuv420p -c:v libaom-av1 -cpu-used 8 av1.mp4
make $film $plain -pix_fmt yuv420p -c:v libvpx vp8.webm
make $film $short $plain -pix_fmt yuv420p -c:v libvpx-vp9 -c:a libvorbis -q:a -1 vp9-vorbis.webm
make $film $plain -pix_fmt yuv420p -c:v libaom-av1 -cpu-used 8 av1.webm
